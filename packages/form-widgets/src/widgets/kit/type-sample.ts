import fc, { type Arbitrary } from 'fast-check'
import type { Messages } from '../../locale/zh-cn.ts'
import type { FieldDescription } from './widget.ts'

/** The attributes of a stored field without its key and its type. */
interface SampleField extends Omit<Partial<FieldDescription>, 'key' | 'orgFields' | 'destFields'> {
  readonly dictCode?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly required?: boolean
  readonly relation?: 'one' | 'many'
  readonly maxRows?: number
  readonly fields?: readonly (SampleField & { readonly key: string; readonly type: string })[]
}

/** A valid value of a form, and an invalid one with its message and its place inside of the field. */
export interface SampleValues {
  readonly field: SampleField
  readonly valid: unknown
  /** Absent: the type takes every value. */
  readonly invalid?: { readonly value: unknown; readonly message: string; readonly at?: readonly (string | number)[] }
}

/** A field of a type for stories and tests. */
export interface TypeSample {
  readonly field: SampleField & { readonly label: string }
  /** A stored value. */
  readonly value: unknown
  /** A stored value that is longer than its place. */
  readonly long: unknown
  /** The fields that the type works with. */
  readonly others: readonly (SampleField & { readonly key: string; readonly type: string })[]
  /** Random fields with values, for what must hold of every type. */
  readonly values: (label: string, rules: Messages['rules']) => Arbitrary<SampleValues>
}

/** The file `sample.ts` in the folder of a type. */
export interface TypeSampleModule {
  readonly sample: TypeSample
}

/** A short text of letters, digits and Chinese characters. */
export const word = fc.stringMatching(/^[a-z0-9挖掘机]{1,8}$/)

/** A sentence of a service report. */
export const paragraph = '液压油温度偏高，更换散热器风扇皮带后试机两小时，油温八十二度，水温七十九度，一切正常。'
