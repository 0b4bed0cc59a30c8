import type { VehicleMessages } from '../locale/zh-cn.ts'

interface Fault {
  spn: string
  fmi: string
  name?: string | null | undefined
  severity?: number | null | undefined
  suggest?: string | null | undefined
}

/** The name of a trouble code in the reader's language, else as the server names it, else its numbers. */
export function faultName({ spn, fmi, name }: Fault, t: VehicleMessages['faults']): string {
  return textOf(t.names, `${spn}-${fmi}`) ?? (name || t.code(spn, fmi))
}

/** Returns the advice in the locale of the reader, else the advice of the server. `null`: the server has no advice. */
export function faultAdvice({ spn, fmi, severity, suggest }: Fault, t: VehicleMessages['faults']): string | null {
  if (!suggest) return null
  // For a code of another catalog the server may know better than its severity does.
  const known = textOf(t.names, `${spn}-${fmi}`) !== undefined
  return (known ? textOf(t.advice, String(severity)) : undefined) ?? suggest
}

/** The lamp that a trouble code lights, in the reader's language; `null`: it lights none. Source: SAE J1939-73. */
export function faultLamp(lamp: string | null | undefined, t: VehicleMessages['faults']): string | null {
  return !lamp || lamp === 'none' ? null : (textOf(t.lamps, lamp) ?? lamp)
}

const textOf = (texts: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : undefined
