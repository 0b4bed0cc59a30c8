import { fieldTypeOf, ONLINE_FIELD_TYPES, type OnlineFieldType } from '@trackhoe/contract/online'

/** The types as the menu that adds a field groups them. */
export const TYPE_GROUPS = {
  basic: ['text', 'number', 'integer', 'date', 'datetime', 'switch', 'rate'],
  choice: ['list', 'radio', 'list_multi', 'checkbox'],
  long: ['textarea', 'umeditor', 'markdown', 'file', 'image', 'password'],
  server: ['sel_user', 'sel_depart', 'sel_search', 'sel_tree', 'cat_tree', 'popup', 'link_down', 'pca', 'amap'],
  structure: ['tab', 'hidden'],
} as const satisfies Readonly<Record<string, readonly OnlineFieldType[]>>

/** What a type is found by beside its name: pinyin, its first letters, other words. */
export const TYPE_KEYWORDS: Readonly<Record<OnlineFieldType, string>> = {
  text: 'danhangwenben dhwb input',
  textarea: 'duohangwenben dhwb area',
  password: 'mima mm',
  number: 'shuzi sz',
  integer: 'zhengshu zs',
  date: 'riqi rq',
  datetime: 'riqishijian rqsj',
  list: 'xialaxuanze xlxz select dropdown',
  radio: 'danxuan dx',
  list_multi: 'xialaduoxuan xldx',
  checkbox: 'duoxuan dx',
  switch: 'kaiguan kg',
  rate: 'pingfen pf stars',
  file: 'fujian fj wenjian',
  image: 'tupian tp photo',
  umeditor: 'fuwenben fwb rich',
  markdown: 'md',
  popup: 'baobiaotanchuang bbtc',
  sel_depart: 'bumen bm',
  sel_user: 'yonghu yh people',
  sel_search: 'sousuoxuanze ssxz',
  sel_tree: 'shuxuanze sxz',
  cat_tree: 'fenleizidianshu flzds',
  link_down: 'liandongxuanze ldxz linked',
  pca: 'shengshiqu ssq region',
  amap: 'weizhi wz map place',
  hidden: 'yincang yc',
  tab: 'zibiao zb table',
}

type Kind = ReturnType<typeof fieldTypeOf>
const typesWhere = (has: (kind: Kind) => boolean) => ONLINE_FIELD_TYPES.filter((type) => has(fieldTypeOf(type)))

const CHOICES = typesWhere(({ choices }) => choices === 'options')
const TEXTS: readonly OnlineFieldType[] = ['text', 'textarea', 'password', 'umeditor', 'markdown']
const NUMBERS: readonly OnlineFieldType[] = ['number', 'integer']
const FILES = typesWhere(({ choices }) => choices === 'files')
/** Types that may hold one value or several. */
const KEYS = typesWhere(({ choices, several }) => several !== false && choices !== 'options' && choices !== 'files')
const NO_VALUE = typesWhere(({ storage }) => storage === 'none')

export type Section = 'field' | 'source' | 'rules' | 'list' | 'conditions'

interface Property {
  /** A path into the field: `pattern.source`. */
  key: string
  section: Section
  kind: 'text' | 'code' | 'number' | 'flag' | 'type' | 'relation' | 'choices' | 'span' | 'list'
  /** The types that have it. Absent: each. */
  only?: readonly OnlineFieldType[]
  /** The types that do not. */
  except?: readonly OnlineFieldType[]
  hint?: 'key' | 'defVal' | 'showIf' | 'compute' | 'linkDownOthers' | 'switchOptions' | 'accept' | 'condition' | 'list'
  /** Not of a field inside of a sub-table. */
  mainOnly?: true
}

/** Every property of a field, in the order of the panel. */
const PROPERTIES = [
  { key: 'label', section: 'field', kind: 'text' },
  { key: 'key', section: 'field', kind: 'code', hint: 'key' },
  { key: 'type', section: 'field', kind: 'type' },
  { key: 'relation', section: 'field', kind: 'relation', only: ['tab'] },
  { key: 'minRows', section: 'field', kind: 'number', only: ['tab'] },
  { key: 'maxRows', section: 'field', kind: 'number', only: ['tab'] },
  { key: 'required', section: 'field', kind: 'flag', except: ['hidden'] },
  { key: 'readonly', section: 'field', kind: 'flag', except: ['tab', 'hidden'] },
  { key: 'unique', section: 'field', kind: 'flag', except: ['tab', 'password'], mainOnly: true },
  { key: 'span', section: 'field', kind: 'span', except: ['tab', 'hidden'], mainOnly: true },
  { key: 'defVal', section: 'field', kind: 'text', except: ['tab', 'password'], hint: 'defVal' },
  { key: 'hint', section: 'field', kind: 'text', except: ['tab', 'hidden'] },
  { key: 'placeholder', section: 'field', kind: 'text', only: [...TEXTS, ...NUMBERS, 'list', 'list_multi'] },
  { key: 'rows', section: 'field', kind: 'number', only: ['textarea'] },
  { key: 'unit', section: 'field', kind: 'text', only: NUMBERS },
  { key: 'count', section: 'field', kind: 'number', only: ['rate'] },
  { key: 'listSource', section: 'source', kind: 'choices', only: CHOICES },
  { key: 'dictCode', section: 'source', kind: 'code', only: [...CHOICES, 'sel_search', 'sel_tree'] },
  { key: 'dictTable', section: 'source', kind: 'code', only: [...CHOICES, 'sel_search'] },
  { key: 'dictText', section: 'source', kind: 'code', only: [...CHOICES, 'sel_search'] },
  { key: 'switchOptions', section: 'source', kind: 'list', only: ['switch'], hint: 'switchOptions' },
  { key: 'tree.tableName', section: 'source', kind: 'code', only: ['sel_tree'] },
  { key: 'tree.text', section: 'source', kind: 'code', only: ['sel_tree'] },
  { key: 'tree.code', section: 'source', kind: 'code', only: ['sel_tree'] },
  { key: 'tree.pidField', section: 'source', kind: 'code', only: ['sel_tree'] },
  { key: 'condition', section: 'source', kind: 'code', only: ['sel_tree', 'cat_tree'], hint: 'condition' },
  { key: 'categoryCode', section: 'source', kind: 'code', only: ['cat_tree'] },
  { key: 'popupCode', section: 'source', kind: 'code', only: ['popup'] },
  { key: 'orgFields', section: 'source', kind: 'code', only: ['popup'], hint: 'list' },
  { key: 'destFields', section: 'source', kind: 'code', only: ['popup'], hint: 'list' },
  { key: 'textField', section: 'source', kind: 'code', only: ['sel_tree', 'cat_tree', 'sel_depart'] },
  { key: 'linkDownConfig.table', section: 'source', kind: 'code', only: ['link_down'] },
  { key: 'linkDownConfig.txt', section: 'source', kind: 'code', only: ['link_down'] },
  { key: 'linkDownConfig.key', section: 'source', kind: 'code', only: ['link_down'] },
  { key: 'linkDownConfig.idField', section: 'source', kind: 'code', only: ['link_down'] },
  { key: 'linkDownConfig.pidField', section: 'source', kind: 'code', only: ['link_down'] },
  { key: 'linkDownConfig.condition', section: 'source', kind: 'code', only: ['link_down'] },
  { key: 'linkDownOthers', section: 'source', kind: 'list', only: ['link_down'], hint: 'linkDownOthers' },
  { key: 'multiple', section: 'source', kind: 'flag', only: [...KEYS, 'image'] },
  { key: 'minLength', section: 'rules', kind: 'number', only: TEXTS },
  { key: 'maxLength', section: 'rules', kind: 'number', only: TEXTS },
  { key: 'pattern.source', section: 'rules', kind: 'code', only: ['text', 'password'] },
  { key: 'pattern.message', section: 'rules', kind: 'text', only: ['text', 'password'] },
  { key: 'min', section: 'rules', kind: 'number', only: NUMBERS },
  { key: 'max', section: 'rules', kind: 'number', only: NUMBERS },
  { key: 'precision', section: 'rules', kind: 'number', only: ['number'] },
  { key: 'maxCount', section: 'rules', kind: 'number', only: [...FILES, ...KEYS] },
  { key: 'accept', section: 'rules', kind: 'code', only: FILES, hint: 'accept' },
  { key: 'checkRule', section: 'rules', kind: 'code', only: ['text'] },
  { key: 'listed', section: 'list', kind: 'flag', except: ['tab', 'password'], mainOnly: true },
  { key: 'listWidth', section: 'list', kind: 'number', except: ['tab', 'password'], mainOnly: true },
  { key: 'queried', section: 'list', kind: 'flag', except: ['tab', 'password'], mainOnly: true },
  { key: 'group', section: 'field', kind: 'text', except: ['tab'], mainOnly: true },
  { key: 'showIf', section: 'conditions', kind: 'code', except: NO_VALUE, hint: 'showIf' },
  { key: 'requireIf', section: 'conditions', kind: 'code', except: NO_VALUE },
  { key: 'disableIf', section: 'conditions', kind: 'code', except: NO_VALUE },
  { key: 'compute', section: 'conditions', kind: 'code', except: NO_VALUE, hint: 'compute' },
] as const satisfies readonly Property[]

export type PropertyKey = (typeof PROPERTIES)[number]['key']

/** The properties that a field has. */
export function propertiesOf(type: OnlineFieldType, isInTab: boolean): readonly (Property & { key: PropertyKey })[] {
  const all: readonly (Property & { key: PropertyKey })[] = PROPERTIES
  return all.filter(
    ({ only, except, mainOnly }) =>
      (only?.includes(type) ?? true) && !(except?.includes(type) ?? false) && !(mainOnly && isInTab),
  )
}

/** The value of a property; a path leads into an object. */
export function valueAt(field: object, key: string): unknown {
  const [first = '', second] = key.split('.')
  const value: unknown = Reflect.get(field, first)
  return second === undefined
    ? value
    : typeof value === 'object' && value !== null
      ? Reflect.get(value, second)
      : undefined
}

/** What has to be changed for a property to have a value. An object whose values are all empty is none. */
export function changeAt(field: object, key: string, value: unknown): Record<string, unknown> {
  const [first = '', second] = key.split('.')
  if (second === undefined) return { [first]: value }
  const present: unknown = Reflect.get(field, first)
  const changed = { ...EMPTY_OBJECTS[first], ...(typeof present === 'object' ? present : {}), [second]: value ?? '' }
  return {
    [first]: Object.values(changed).every((each) => each === '' || each === null || each === undefined)
      ? null
      : changed,
  }
}

/** The texts that an object must have. */
const EMPTY_OBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pattern: { source: '' },
  tree: { tableName: '', text: '', code: '' },
  linkDownConfig: { table: '', txt: '', key: '', idField: '', pidField: '' },
}
