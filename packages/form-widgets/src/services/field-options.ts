/** One choice of a field. The value is what the contract takes, so a number stays a number. */
export interface FieldOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

/** A node of a department tree. */
export interface DepartmentNode {
  readonly value: string
  readonly label: string
  /** `false`: the department has no director. Absent: unknown. */
  readonly hasDirector?: boolean
  readonly children?: readonly DepartmentNode[]
}

/** A node of a tree whose branches are loaded when they are opened. */
export interface TreeOption {
  readonly value: string
  readonly label: string
  /** `true`: nothing is below it. */
  readonly leaf: boolean
  /** The code of a category. */
  readonly code?: string
}

/** A choice that leads to the choices of the next level. */
export interface LinkedOption {
  /** Stored. */
  readonly value: string
  readonly label: string
  /** The key by which the choices of the next level are loaded. */
  readonly id: string
}

/** A province, city or district by its official code, such as `110101`. */
export interface RegionNode {
  readonly code: string
  readonly name: string
  /** The code was given up: records still have it, and it is not offered. */
  readonly retired?: true
  readonly children?: readonly RegionNode[]
}

/** The source of linked choices. Source: platform specification §3 "linkDownConfig". */
export interface LinkedSource {
  readonly table: string
  /** The column that is shown. */
  readonly txt: string
  /** The column that is stored. */
  readonly key: string
  readonly idField: string
  readonly pidField: string
}

/**
 * The source of the branches of a tree. `condition` is the text of a JSON object, or empty; `hasChildField` names the
 * column that is '1' for nodes with children, or is empty. Source: platform specification §7 "Dictionaries and forms".
 */
export interface TableTreeSource {
  readonly tableName: string
  /** The column that is shown. */
  readonly text: string
  /** The column that is stored. */
  readonly code: string
  readonly pidField: string
  readonly hasChildField: string
  readonly condition: string
}

/** The rows of a sub-table that belong to the chosen row of its main table. */
export interface SubTableSource {
  readonly tableName: string
  readonly valueField: string
  readonly labelField: string
  readonly foreignKey: string
  readonly mainTableName: string
  readonly mainValueField: string
  readonly mainValue: string
}

/** Part of a list that is searched on the server. */
export interface OptionSearch {
  /** Part of the label or of the value; empty: the first ones. */
  readonly keyword: string
  /** Counted from 1. */
  readonly pageNo?: number
  readonly pageSize?: number
}

/**
 * Provides the choices of widgets. The shell implements it with the api-client; `staticFieldData` serves stories, tests
 * and installations without a dictionary server. A widget whose member is absent is disabled and shows why. Errors: a
 * rejection disables the field and shows why.
 */
export interface FieldData {
  /**
   * The options of a dictionary: a code such as `user_status`, or the form `table,text,code`.
   * Source: platform specification §7 "Dictionaries and forms".
   */
  options(dict: string, signal: AbortSignal): Promise<readonly FieldOption[]>
  /** The department tree of the tenant. */
  departments(signal: AbortSignal): Promise<readonly DepartmentNode[]>
  /** Options of a table dictionary, `table,text,code`, that match a keyword. */
  searchOptions?(dict: string, search: OptionSearch, signal: AbortSignal): Promise<readonly FieldOption[]>
  /** The label of each value of a table dictionary, in their order; an unknown value is returned as it is. */
  optionLabels?(dict: string, values: readonly string[], signal: AbortSignal): Promise<readonly string[]>
  /** The children of `parent` in a table. The value of the root depends on the table: '0' or the empty text. */
  treeChildren?(source: TableTreeSource, parent: string, signal: AbortSignal): Promise<readonly TreeOption[]>
  /** The children of a category, by its id or its code; `condition` is the text of a JSON object. */
  categoryChildren?(
    parent: { readonly id: string } | { readonly code: string },
    condition: string,
    signal: AbortSignal,
  ): Promise<readonly TreeOption[]>
  /** The name of each category, in the order of the ids; an unknown id is returned as it is. */
  categoryNames?(ids: readonly string[], signal: AbortSignal): Promise<readonly string[]>
  /**
   * Linked choices: the first level by a condition such as `pid = '0'`, a later one by the id of the choice above. A
   * condition on the key column finds the choice of a stored value.
   */
  linkedOptions?(
    source: LinkedSource,
    level: { readonly condition: string } | { readonly parentId: string },
    signal: AbortSignal,
  ): Promise<readonly LinkedOption[]>
  subTableOptions?(source: SubTableSource, signal: AbortSignal): Promise<readonly FieldOption[]>
  /** The regions below the root, 86: provinces, cities and districts. */
  regions?(signal: AbortSignal): Promise<readonly RegionNode[]>
}

export interface StaticFieldData {
  /** By dictionary code, or by `table,text,code`. */
  options?: Readonly<Record<string, readonly FieldOption[]>>
  departments?: readonly DepartmentNode[]
  /** The children by parent value, for table trees, by table name. */
  trees?: Readonly<Record<string, Readonly<Record<string, readonly TreeOption[]>>>>
  /** The children by the id or the code of the parent. */
  categories?: Readonly<Record<string, readonly TreeOption[]>>
  /** The choices of a level by the condition or the parent id that leads to them. */
  linked?: Readonly<Record<string, readonly LinkedOption[]>>
  /** The rows of sub-tables by `mainValue`. */
  subTables?: Readonly<Record<string, readonly FieldOption[]>>
  regions?: readonly RegionNode[]
}

const DEFAULT_PAGE_SIZE = 10

/** Serves choices from memory. Errors: an unknown dictionary rejects and is named. */
export function staticFieldData(data: StaticFieldData): Required<FieldData> {
  const { options = {}, departments = [], trees = {}, categories = {}, linked = {}, subTables = {} } = data
  const { regions = [] } = data

  async function optionsOf(dict: string) {
    const found = options[dict]
    if (!found) throw new Error(`[form-widgets] The static field data has no dictionary '${dict}'. Add it to options.`)
    return found
  }

  return {
    options: optionsOf,
    departments: async () => departments,
    async searchOptions(dict, { keyword, pageNo = 1, pageSize = DEFAULT_PAGE_SIZE }) {
      const all = await optionsOf(dict)
      const found = all.filter(({ label, value }) => label.includes(keyword) || String(value).includes(keyword))
      return found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    },
    async optionLabels(dict, values) {
      const all = await optionsOf(dict)
      return values.map((value) => all.find((option) => String(option.value) === value)?.label ?? value)
    },
    treeChildren: async ({ tableName }, parent) => trees[tableName]?.[parent] ?? [],
    categoryChildren: async (parent) => categories['id' in parent ? parent.id : parent.code] ?? [],
    async categoryNames(ids) {
      const all = Object.values(categories).flat()
      return ids.map((id) => all.find(({ value }) => value === id)?.label ?? id)
    },
    linkedOptions: async (_source, level) => linked['condition' in level ? level.condition : level.parentId] ?? [],
    subTableOptions: async ({ mainValue }) => subTables[mainValue] ?? [],
    regions: async () => regions,
  }
}
