/** Names in `User-Agent` headers, the more special ones first: most browsers also carry the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/QQBrowser\//, 'QQBrowser'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system of a `User-Agent` header, as a hint for people: `Chrome · Windows`. Null: neither is known. */
export function browserOf(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const named = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? [])
  return named.length === 0 ? null : named.join(' · ')
}
