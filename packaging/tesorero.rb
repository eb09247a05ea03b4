cask "tesorero" do
  version "@VERSION@"
  sha256 "@SHA256 Tesorero-@VERSION@-universal.dmg@"

  url "@REPOSITORY@/releases/download/v#{version}/Tesorero-#{version}-universal.dmg"
  name "Tesorero"
  desc "Desktop banking for Argentine businesses"
  homepage "@REPOSITORY@"

  depends_on macos: ">= :monterey"

  app "Tesorero.app"

  # The data stays unless somebody says otherwise: nobody gives it a second time.
  zap trash: [
    "~/Library/Application Support/Tesorero",
    "~/Library/Preferences/ar.tesorero.desktop.plist",
    "~/Library/Saved Application State/ar.tesorero.desktop.savedState",
  ]
end
