type Codes = readonly string[] | Readonly<Record<string, string | number>>
type Texts<Name extends string> = Readonly<Record<NoInfer<Name>, string>>

/**
 * Pairs the codes of the wire with their texts by name: `namedOptions({ on: '1', off: '0' }, t)`, or only the names where they are
 * the codes: `namedOptions(['asc', 'desc'], t.sorts)`. The order is that of the codes.
 */
export function namedOptions<Name extends string>(
  names: readonly Name[],
  texts: Texts<Name>,
): { value: NoInfer<Name>; label: string }[]
export function namedOptions<Name extends string, Code extends string | number>(
  codes: Readonly<Record<Name, Code>>,
  texts: Texts<Name>,
): { value: NoInfer<Code>; label: string }[]
export function namedOptions(codes: Codes, texts: Texts<string>) {
  const pairs = isList(codes) ? codes.map((code) => [code, code] as const) : Object.entries(codes)
  return pairs.map(([name, value]) => ({ value, label: texts[name] ?? name }))
}

function isList(codes: Codes): codes is readonly string[] {
  return Array.isArray(codes)
}
