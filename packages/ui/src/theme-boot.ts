export {
  applyRootTheme,
  serializeTheme,
  type SerializedTheme,
  type RootTheme,
  themeBootScript,
} from './provider/root-theme.ts'
export { accentPalette, type AccentPalette, accentTokens } from './style/accent.ts'
