import { transform } from 'lightningcss'
import { parse, type Comment, type Declaration, type Rule } from 'postcss'
import { parseColor, toHex } from './oklch.ts'

/** Source: Design Tokens Format Module 2025.10, §8 and §9. */
type TokenType = 'color' | 'cubicBezier' | 'dimension' | 'duration' | 'fontFamily' | 'fontWeight' | 'number' | 'shadow'

interface DesignToken {
  readonly $value: unknown
  readonly $description?: string
  /** The CSS variable that the token is. */
  readonly $extensions: { readonly trackhoe: { readonly variable: string } }
}

type TokenGroup = Record<string, DesignToken | TokenType>

/** The tokens of one set, in a group for each type. */
export type TokenSet = Partial<Record<TokenType, TokenGroup>>

/** The sets by the selector whose block of tokens.css holds them. What floats and the color-weak mode are not among them. */
const SETS = [
  { name: 'base', selector: ':root', over: [] },
  { name: 'light', selector: "[data-theme='light']", over: ['base'] },
  { name: 'dark', selector: "[data-theme='dark']", over: ['base'] },
  { name: 'density-compact', selector: "[data-density='compact']", over: ['base'] },
  { name: 'density-default', selector: "[data-density='default']", over: ['base'] },
  { name: 'radius-none', selector: "[data-radius='none']", over: ['base'] },
  { name: 'radius-small', selector: "[data-radius='small']", over: ['base'] },
  { name: 'radius-large', selector: "[data-radius='large']", over: ['base'] },
] as const

type SetName = (typeof SETS)[number]['name']

/** The last selector of a block says whose it is: the others before it make it the default. */
const ownerOf = (rule: Rule) => rule.selectors.at(-1)?.replace(':host', ':root')

/**
 * The tokens of tokens.css as sets of the Design Tokens format: variables and relative colors are computed, so that a
 * tool needs no CSS. Colors are OKLCH, with the nearest sRGB as `hex`.
 *
 * Errors: throws for a value of no type that the format has, and for a variable that is not there.
 * Source: Design Tokens Format Module 2025.10; Design Tokens Color Module 2025.10.
 */
export function designTokens(css: string): Record<SetName, TokenSet> {
  const blocks = parse(css).nodes.filter((node) => node.type === 'rule')
  const declared = (selector: string) =>
    blocks.filter((rule) => ownerOf(rule) === selector).flatMap((rule) => declarationsOf(rule))
  const variables = (selector: string) => declared(selector).map(({ prop, value }) => [prop, value] as const)
  const sets = SETS.map(({ name, selector, over }) => {
    const below = over.flatMap((set) => variables(SETS.find((each) => each.name === set)?.selector ?? ''))
    const values = new Map([...below, ...variables(selector)])
    return [name, tokenSet(declared(selector), values)] as const
  })
  // The keys are those of SETS.
  return Object.fromEntries(sets) as Record<SetName, TokenSet>
}

/**
 * The document that says how the sets are put together: theme, density and radius are chosen on top of the base.
 *
 * Source: Design Tokens Resolver Module 2025.10.
 */
export const TOKEN_RESOLVER = {
  version: '2025.10',
  name: 'Trackhoe',
  sets: { base: { sources: [{ $ref: 'base.tokens.json' }] } },
  modifiers: {
    theme: {
      contexts: { light: [{ $ref: 'light.tokens.json' }], dark: [{ $ref: 'dark.tokens.json' }] },
      default: 'light',
    },
    density: {
      contexts: {
        compact: [{ $ref: 'density-compact.tokens.json' }],
        default: [{ $ref: 'density-default.tokens.json' }],
      },
      default: 'compact',
    },
    radius: {
      contexts: {
        default: [],
        none: [{ $ref: 'radius-none.tokens.json' }],
        small: [{ $ref: 'radius-small.tokens.json' }],
        large: [{ $ref: 'radius-large.tokens.json' }],
      },
      default: 'default',
    },
  },
  resolutionOrder: [
    { $ref: '#/sets/base' },
    { $ref: '#/modifiers/theme' },
    { $ref: '#/modifiers/density' },
    { $ref: '#/modifiers/radius' },
  ],
} as const

const declarationsOf = (rule: Rule) =>
  rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop.startsWith('--th-'))

function tokenSet(declarations: readonly Declaration[], values: ReadonlyMap<string, string>): TokenSet {
  const set: TokenSet = {}
  for (const declaration of declarations) {
    const variable = declaration.prop
    const { type, value } = typed(variable, computed(declaration.value, values))
    const description = remarkOn(declaration)
    const group = (set[type] ??= { $type: type })
    group[variable.slice('--th-'.length)] = {
      $value: value,
      $description: description || undefined,
      $extensions: { trackhoe: { variable } },
    }
  }
  return set
}

/** A comment in the line of the declaration. */
function remarkOn(declaration: Declaration): string | undefined {
  const next = declaration.next()
  const isRemark = (node: typeof next): node is Comment =>
    node?.type === 'comment' && node.source?.start?.line === declaration.source?.end?.line
  return isRemark(next) ? next.text : undefined
}

function computed(value: string, values: ReadonlyMap<string, string>): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const inner = values.get(name)
    if (inner === undefined) throw new Error(`tokens.css has no ${name} where it is used.`)
    return computed(inner, values)
  })
}

const LENGTH = /^(-?[\d.]+)px$/

function typed(variable: string, value: string): { type: TokenType; value: unknown } {
  const number = (text: string | undefined) => Number(text)
  if (variable.startsWith('--th-shadow-')) return { type: 'shadow', value: splitAtCommas(value).map(shadow) }
  if (value.startsWith('oklch(')) return { type: 'color', value: color(value) }
  if (variable.startsWith('--th-font')) {
    return { type: 'fontFamily', value: splitAtCommas(value).map((name) => name.replaceAll("'", '')) }
  }
  if (variable.startsWith('--th-weight')) return { type: 'fontWeight', value: number(value) }
  const length = LENGTH.exec(value)
  if (length) return { type: 'dimension', value: { value: number(length[1]), unit: 'px' } }
  const duration = /^([\d.]+)ms$/.exec(value)
  if (duration) return { type: 'duration', value: { value: number(duration[1]), unit: 'ms' } }
  const curve = /^cubic-bezier\((.+)\)$/.exec(value)
  if (curve) return { type: 'cubicBezier', value: splitAtCommas(curve[1] ?? '').map(number) }
  if (/^-?[\d.]+$/.test(value)) return { type: 'number', value: number(value) }
  throw new Error(`${variable} has a value of no known type: ${value}`)
}

/** The parts of a list; commas within parentheses belong to a part. */
const splitAtCommas = (list: string) => list.split(/,(?![^(]*\))/).map((part) => part.trim().replaceAll(/\s+/g, ' '))

/** A color function, also one that is relative to another color. */
function color(value: string) {
  const css = transform({ filename: 'color.css', code: Buffer.from(`a{color:${value}}`) }).code.toString()
  const parts = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/.exec(css)
  const opaque = parts && parseColor(`oklch(${parts[1]}% ${parts[2]} ${parts[3]})`)
  if (!parts || !opaque) throw new Error(`A color that cannot be computed: ${value}`)
  const components = [opaque.l, opaque.c, opaque.h].map((part) => Number(part.toFixed(4)))
  const alpha = parts[4] === undefined ? {} : { alpha: Number(parts[4]) }
  return { colorSpace: 'oklch', components, ...alpha, hex: toHex(opaque) }
}

function shadow(value: string) {
  const at = value.indexOf('oklch(')
  const lengths = value
    .slice(0, at)
    .trim()
    .split(' ')
    .map((text) => ({ value: Number.parseFloat(text), unit: 'px' }))
  const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = lengths
  return { color: color(value.slice(at)), offsetX, offsetY, blur, spread }
}
