import type { OnlineFieldType } from '@trackhoe/contract/online'
import {
  FIELD_PROPERTIES,
  fieldTypeDesign,
  type FieldProperty,
  type FieldPropertyKey,
} from '@trackhoe/form-widgets/online-form'

/** The properties that a field has. */
export function propertiesOf(
  type: OnlineFieldType,
  isInTab: boolean,
): readonly (FieldProperty & { key: FieldPropertyKey })[] {
  const all: readonly (FieldProperty & { key: FieldPropertyKey })[] = FIELD_PROPERTIES
  const { properties } = fieldTypeDesign(type)
  return all.filter(({ key, ofEach, mainOnly }) => (ofEach || properties.includes(key)) && !(mainOnly && isInTab))
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

/** Returns the change after which a property has a value. An object whose values are all empty is none. */
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
