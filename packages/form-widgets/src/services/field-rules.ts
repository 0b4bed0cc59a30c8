/** A value that must be the only one of its kind. Source: platform specification §7 "duplicate/check". */
export interface DuplicateCheck {
  readonly tableName: string
  readonly fieldName: string
  readonly value: string
  /** The record that may have the value: the one that is edited. */
  readonly dataId?: string
}

/** Rules that run on the server. Source: platform specification §5 "Default-value expressions", "Duplicate checks". */
export interface FieldRules {
  /** Runs a fill rule with what the form holds. The result is a text, a number or a list of them. */
  fill(code: string, formData: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<unknown>
  /** Checks a value by a check rule; returns what is wrong with it. */
  check(code: string, value: string, signal: AbortSignal): Promise<string | undefined>
  /** Returns the server's message where the value exists already. */
  duplicate(check: DuplicateCheck, signal: AbortSignal): Promise<string | undefined>
}

export interface StaticFieldRules {
  fill?: Readonly<Record<string, (formData: Readonly<Record<string, unknown>>) => unknown>>
  check?: Readonly<Record<string, (value: string) => string | undefined>>
  duplicate?: (check: DuplicateCheck) => string | undefined
}

/** Runs rules in memory. Errors: an unknown rule rejects and is named. */
export function staticFieldRules({ fill = {}, check = {}, duplicate }: StaticFieldRules): FieldRules {
  return {
    async fill(code, formData) {
      return ruleOf(fill, code)(formData)
    },
    async check(code, value) {
      return ruleOf(check, code)(value)
    },
    duplicate: async (wanted) => duplicate?.(wanted),
  }
}

function ruleOf<Rule>(rules: Readonly<Record<string, Rule>>, code: string): Rule {
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined
  if (rule === undefined) throw new Error(`[form-widgets] The static field rules have no '${code}'. Add it.`)
  return rule
}
