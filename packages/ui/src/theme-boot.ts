export {
  applyRootTheme,
  serializeTheme,
  type SerializedTheme,
  type RootTheme,
  themeBootScript,
} from './provider/root-theme.ts'
export {
  type AccentContrast,
  accentContrasts,
  accentPalette,
  type AccentPalette,
  accentTokens,
} from './style/accent.ts'
export { type Oklch, toHex } from './style/oklch.ts'
