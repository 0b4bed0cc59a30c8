import type { AnyComponentTheme } from '../component-theme/component-theme.ts'
import { joinClasses, joinValues } from '../component-theme/use-component-theme.ts'

type Themes = Readonly<Record<string, AnyComponentTheme | undefined>>

/** Returns the themes of both, by component. What the second sets wins; classes of both are joined. */
export function mergeThemes(first: Themes, second: Themes): Themes {
  const merged: Record<string, AnyComponentTheme | undefined> = { ...first }
  for (const [name, theme] of Object.entries(second)) {
    const before = first[name]
    merged[name] = before && {
      defaultProps: { ...before.defaultProps, ...theme?.defaultProps },
      classNames: joinClasses(before.classNames, theme?.classNames),
      styles: joinValues(before.styles, theme?.styles),
      attributes: joinValues(before.attributes, theme?.attributes),
    }
    merged[name] ??= theme
  }
  return merged
}
