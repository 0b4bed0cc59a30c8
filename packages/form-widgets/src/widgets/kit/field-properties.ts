/** The parts of the panel of properties, in its order. */
export const PROPERTY_SECTIONS = ['field', 'source', 'rules', 'list', 'conditions'] as const
type PropertySection = (typeof PROPERTY_SECTIONS)[number]

/** A property of a field that a designer sets. */
export interface FieldProperty {
  /** A path into the field: `pattern.source`. */
  readonly key: string
  readonly section: PropertySection
  readonly kind: 'text' | 'code' | 'number' | 'flag' | 'type' | 'relation' | 'choices' | 'span' | 'list'
  readonly hint?:
    'key' | 'defVal' | 'showIf' | 'compute' | 'linkDownOthers' | 'switchOptions' | 'accept' | 'condition' | 'list'
  /** Every field has it. */
  readonly ofEach?: true
  /** Not of a field inside of a sub-table. */
  readonly mainOnly?: true
}

/** Every property of a field, in the order of the panel. Each type lists those that it has. */
export const FIELD_PROPERTIES = [
  { key: 'label', section: 'field', kind: 'text', ofEach: true },
  { key: 'key', section: 'field', kind: 'code', hint: 'key', ofEach: true },
  { key: 'type', section: 'field', kind: 'type', ofEach: true },
  { key: 'relation', section: 'field', kind: 'relation' },
  { key: 'minRows', section: 'field', kind: 'number' },
  { key: 'maxRows', section: 'field', kind: 'number' },
  { key: 'required', section: 'field', kind: 'flag' },
  { key: 'readonly', section: 'field', kind: 'flag' },
  { key: 'unique', section: 'field', kind: 'flag', mainOnly: true },
  { key: 'span', section: 'field', kind: 'span', mainOnly: true },
  { key: 'defVal', section: 'field', kind: 'text', hint: 'defVal' },
  { key: 'hint', section: 'field', kind: 'text' },
  { key: 'placeholder', section: 'field', kind: 'text' },
  { key: 'rows', section: 'field', kind: 'number' },
  { key: 'unit', section: 'field', kind: 'text' },
  { key: 'count', section: 'field', kind: 'number' },
  { key: 'listSource', section: 'source', kind: 'choices' },
  { key: 'dictCode', section: 'source', kind: 'code' },
  { key: 'dictTable', section: 'source', kind: 'code' },
  { key: 'dictText', section: 'source', kind: 'code' },
  { key: 'switchOptions', section: 'source', kind: 'list', hint: 'switchOptions' },
  { key: 'tree.tableName', section: 'source', kind: 'code' },
  { key: 'tree.text', section: 'source', kind: 'code' },
  { key: 'tree.code', section: 'source', kind: 'code' },
  { key: 'tree.pidField', section: 'source', kind: 'code' },
  { key: 'condition', section: 'source', kind: 'code', hint: 'condition' },
  { key: 'categoryCode', section: 'source', kind: 'code' },
  { key: 'popupCode', section: 'source', kind: 'code' },
  { key: 'orgFields', section: 'source', kind: 'code', hint: 'list' },
  { key: 'destFields', section: 'source', kind: 'code', hint: 'list' },
  { key: 'textField', section: 'source', kind: 'code' },
  { key: 'linkDownConfig.table', section: 'source', kind: 'code' },
  { key: 'linkDownConfig.txt', section: 'source', kind: 'code' },
  { key: 'linkDownConfig.key', section: 'source', kind: 'code' },
  { key: 'linkDownConfig.idField', section: 'source', kind: 'code' },
  { key: 'linkDownConfig.pidField', section: 'source', kind: 'code' },
  { key: 'linkDownConfig.condition', section: 'source', kind: 'code' },
  { key: 'linkDownOthers', section: 'source', kind: 'list', hint: 'linkDownOthers' },
  { key: 'multiple', section: 'source', kind: 'flag' },
  { key: 'minLength', section: 'rules', kind: 'number' },
  { key: 'maxLength', section: 'rules', kind: 'number' },
  { key: 'pattern.source', section: 'rules', kind: 'code' },
  { key: 'pattern.message', section: 'rules', kind: 'text' },
  { key: 'min', section: 'rules', kind: 'number' },
  { key: 'max', section: 'rules', kind: 'number' },
  { key: 'precision', section: 'rules', kind: 'number' },
  { key: 'maxCount', section: 'rules', kind: 'number' },
  { key: 'accept', section: 'rules', kind: 'code', hint: 'accept' },
  { key: 'checkRule', section: 'rules', kind: 'code' },
  { key: 'listed', section: 'list', kind: 'flag', mainOnly: true },
  { key: 'listWidth', section: 'list', kind: 'number', mainOnly: true },
  { key: 'queried', section: 'list', kind: 'flag', mainOnly: true },
  { key: 'group', section: 'field', kind: 'text', mainOnly: true },
  { key: 'showIf', section: 'conditions', kind: 'code', hint: 'showIf' },
  { key: 'requireIf', section: 'conditions', kind: 'code' },
  { key: 'disableIf', section: 'conditions', kind: 'code' },
  { key: 'compute', section: 'conditions', kind: 'code', hint: 'compute' },
] as const satisfies readonly FieldProperty[]

export type FieldPropertyKey = (typeof FIELD_PROPERTIES)[number]['key']

/** The properties of conditions: of each field with a value. */
export const ofConditions = [
  'group',
  'showIf',
  'requireIf',
  'disableIf',
  'compute',
] as const satisfies readonly FieldPropertyKey[]

/** The properties of a value that a list can show. */
export const ofColumns = [
  'unique',
  'defVal',
  'listed',
  'listWidth',
  'queried',
] as const satisfies readonly FieldPropertyKey[]

/** The properties of a field that is seen. */
export const ofControls = [
  'required',
  'readonly',
  'span',
  'hint',
  ...ofConditions,
] as const satisfies readonly FieldPropertyKey[]

/** The properties of most fields: they are seen, and their values can be columns. */
export const ofFields = [...ofControls, ...ofColumns] as const satisfies readonly FieldPropertyKey[]

/** The properties of a text with limits. */
export const ofTexts = ['placeholder', 'minLength', 'maxLength'] as const satisfies readonly FieldPropertyKey[]

/** The properties of a number with limits. */
export const ofNumbers = ['placeholder', 'unit', 'min', 'max'] as const satisfies readonly FieldPropertyKey[]

/** The properties of choices of the field's own or of a dictionary. */
export const ofChoices = [
  'listSource',
  'dictCode',
  'dictTable',
  'dictText',
] as const satisfies readonly FieldPropertyKey[]

/** The source of a tree of a table. */
export const ofTrees = [
  'tree.tableName',
  'tree.text',
  'tree.code',
  'tree.pidField',
] as const satisfies readonly FieldPropertyKey[]

/** The source of linked choices. */
export const ofLinks = [
  'linkDownConfig.table',
  'linkDownConfig.txt',
  'linkDownConfig.key',
  'linkDownConfig.idField',
  'linkDownConfig.pidField',
  'linkDownConfig.condition',
  'linkDownOthers',
] as const satisfies readonly FieldPropertyKey[]
