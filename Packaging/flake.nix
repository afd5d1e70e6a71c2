# Nix:  nix run 'git+file:///PATH-OF-A-CLONE?dir=Packaging' -- show
{
  description = "Plan meals on an endless stream of days, in the terminal";

  # This nixpkgs has Swift 6.2.
  inputs.nixpkgs.url = "nixpkgs/nixpkgs-unstable";

  outputs =
    { nixpkgs, ... }:
    let
      inherit (nixpkgs) lib;
      source = builtins.readFile ../Sources/mealschedule/CommandLine/ThisProgram.swift;
      version = builtins.head (builtins.match ".*static let version = \"([0-9.]+)\".*" source);

      package =
        pkgs:
        assert lib.assertMsg (lib.versionAtLeast pkgs.swift.version "6.2") "mealschedule needs Swift 6.2";
        pkgs.stdenv.mkDerivation {
          pname = "mealschedule";
          inherit version;
          src = ../.;
          strictDeps = true;

          # swiftpm's hook builds the program; make installs it, because there are other files too.
          nativeBuildInputs = [
            pkgs.swift
            pkgs.swiftpm
          ];
          swiftpmFlags = [
            "--product"
            "mealschedule"
          ];
          dontUseSwiftpmInstall = true;
          installPhase = ''
            runHook preInstall
            make install PREFIX="$out" PROGRAM="$(swiftpmBinPath)/mealschedule"
            runHook postInstall
          '';

          doInstallCheck = true;
          installCheckPhase = ''
            runHook preInstallCheck
            HOME=$TMPDIR $out/bin/mealschedule -f Examples/plan.txt check
            runHook postInstallCheck
          '';

          meta = {
            description = "Plan meals on an endless stream of days, in the terminal";
            license = lib.licenses.mit;
            mainProgram = "mealschedule";
            platforms = lib.platforms.linux ++ lib.platforms.darwin;
          };
        };
    in
    {
      packages = lib.genAttrs [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ] (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
