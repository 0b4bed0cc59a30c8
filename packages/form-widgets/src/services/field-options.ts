/** One choice of a field. The value is what the contract takes, so a number stays a number. */
export interface FieldOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

/** A node of a department tree. */
export interface DepartmentNode {
  readonly key: string
  readonly title: string
  readonly children?: readonly DepartmentNode[]
}

/**
 * Where widgets get their choices. The shell implements it with the api-client; `staticFieldData` serves stories, tests
 * and installations without a dictionary server. Errors: a rejection disables the field and shows why.
 */
export interface FieldData {
  /**
   * The options of a dictionary: a code such as `user_status`, or the form `table,text,code`.
   * Source: platform specification §7 "Dictionaries and forms".
   */
  options(dict: string, signal: AbortSignal): Promise<readonly FieldOption[]>
  /** The department tree of the tenant. */
  departments(signal: AbortSignal): Promise<readonly DepartmentNode[]>
}

export interface StaticFieldData {
  options?: Readonly<Record<string, readonly FieldOption[]>>
  departments?: readonly DepartmentNode[]
}

/** Serves choices from memory. Errors: an unknown dictionary rejects and is named. */
export function staticFieldData({ options = {}, departments = [] }: StaticFieldData): FieldData {
  return {
    async options(dict) {
      const found = options[dict]
      if (!found)
        throw new Error(`[form-widgets] The static field data has no dictionary '${dict}'. Add it to options.`)
      return found
    },
    departments: async () => departments,
  }
}
