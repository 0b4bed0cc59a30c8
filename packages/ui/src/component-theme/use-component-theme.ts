import type { ClassValue } from 'clsx'
import { createContext, useContext, type CSSProperties } from 'react'
import { cx } from '../style/cx.ts'
import type { AnyComponentTheme, DataAttributes, PartOf, PartSettings } from './component-theme.ts'

/** The component themes of the nearest provider, merged with those of the providers above it, by component name. */
export const ComponentThemes = createContext<Readonly<Record<string, AnyComponentTheme | undefined>>>({})

/** The attributes of the element of a part. */
export interface PartAttributes {
  'data-slot': string
  className?: string | undefined
  style?: CSSProperties
}

/**
 * Returns the attributes of a part: its name as `data-slot`, and the classes and styles of the component, the theme and the
 * use, in this order. At the root those of `className` and `style` come last.
 */
export type Part<Names extends string> = (name: Names, classes?: ClassValue, style?: CSSProperties) => PartAttributes

/** The props that change the parts of a component. */
interface OwnSettings extends Omit<AnyComponentTheme, 'defaultProps'> {
  className?: string | undefined
  style?: CSSProperties | undefined
  'data-slot'?: string | undefined
}

/**
 * Returns the props of a component with the defaults of the theme, and the function for its parts. The parts have
 * `className`, `style`, `classNames`, `styles` and `attributes`, which are not among the props returned.
 */
export function useComponentTheme<Props extends object>(name: string, own: Props): [Props, Part<PartOf<Props>>] {
  const theme = useContext(ComponentThemes)[name]
  const all = withDefaults<Props & OwnSettings>(theme?.defaultProps, own)
  const { className, style, classNames: _c, styles: _s, attributes: _a, 'data-slot': slot, ...props } = all
  const layers: readonly (AnyComponentTheme | undefined)[] = [
    theme,
    all,
    { classNames: { root: className }, styles: { root: style } },
  ]
  const part: Part<string> = (of, classes, inner) => {
    const settings = (kind: keyof PartSettings<never>) => layers.map((layer) => layer?.[kind]?.[of])
    return {
      // A component that is another one gives its own name.
      'data-slot': (of === 'root' && slot) || slotOf(name, of),
      ...Object.assign({}, ...settings('attributes')),
      className: cx(classes, settings('classNames')) || undefined,
      style: Object.assign({}, inner, ...settings('styles')),
    }
  }
  // Only optional settings were taken out, which a type parameter cannot express.
  return [props as unknown as Props, part]
}

/**
 * Returns the props of a component that is another one with settings of its own: with the defaults of its theme, and the
 * classes and styles of that theme for the parts of the other.
 */
export function useThemedProps<Props extends object>(
  name: string,
  own: Props,
  classes?: AnyComponentTheme['classNames'],
): Props {
  const theme = useContext(ComponentThemes)[name]
  const props = withDefaults<Props & OwnSettings>(theme?.defaultProps, own)
  return {
    'data-slot': slotOf(name, 'root'),
    ...props,
    classNames: joinClasses(joinClasses(classes, theme?.classNames), props.classNames),
    styles: joinValues(theme?.styles, props.styles),
    attributes: joinValues(theme?.attributes, props.attributes),
  }
}

function withDefaults<Props extends object>(defaults: object | undefined, own: Props): Props {
  if (!defaults) return own
  const set = Object.entries(own).filter(([, value]) => value !== undefined)
  return { ...own, ...defaults, ...Object.fromEntries(set) }
}

/** Returns the name of a part in the page: `data-table-header-cell`, and `data-table` for the root. */
function slotOf(name: string, part: string): string {
  const key = part === 'root' ? name : `${name}-${part}`
  return key.replace(/\B[A-Z]/g, '-$&').toLowerCase()
}

/** Returns the attributes of a part as props of a component that is this part, for the root of that component. */
export function asRoot({ className, style, ...data }: PartAttributes): {
  className: string | undefined
  style: CSSProperties | undefined
  attributes: { root: DataAttributes }
} {
  return { className, style, attributes: { root: data } }
}

/** Joins classes by part. Of two classes for the same property those of the second win. */
export function joinClasses(
  first: AnyComponentTheme['classNames'],
  second: AnyComponentTheme['classNames'],
): AnyComponentTheme['classNames'] {
  if (!first || !second) return first ?? second
  const joined: Record<string, string | undefined> = { ...first }
  for (const [part, classes] of Object.entries(second)) joined[part] = cx(first[part], classes)
  return joined
}

/** Joins styles by part. Of two values for the same property that of the second wins. */
export function joinValues<Values extends object>(
  first: Readonly<Record<string, Values | undefined>> | undefined,
  second: Readonly<Record<string, Values | undefined>> | undefined,
): Readonly<Record<string, Values | undefined>> | undefined {
  if (!first || !second) return first ?? second
  const joined: Record<string, Values | undefined> = { ...first }
  for (const [part, values] of Object.entries(second)) joined[part] = Object.assign({}, first[part], values)
  return joined
}
