import { useMemo, useRef, useState, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { stateOf } from '../engine/conditions.ts'
import type { FormValues } from '../engine/form-values.ts'
import { isSame } from '../form/draft-changes.ts'
import { useMessages } from '../locale/use-messages.ts'
import { isEmptyValue } from '../widgets/kit/values.ts'
import type { FormMode } from './online-form.tsx'
import type { ChoicesOf } from './online-form-context.ts'
import type { DefaultContext } from './schema/default-values.ts'
import type { OnlineField } from './schema/form-field.ts'
import { newRecordValues, readRecordValues, unreadableText } from './schema/form-values.ts'
import { fieldsResolver } from './schema/form-values-schema.ts'

interface FormValuesOptions {
  fields: readonly OnlineField[]
  mode: FormMode
  record: Readonly<Record<string, unknown>>
  defaults: Omit<DefaultContext, 'now'>
  latest: RefObject<{ readonly choices: Pick<ChoicesOf, 'of'> }>
}

/** A record as the server has it, and the values of the fields of it. */
interface StoredValues {
  readonly record: Readonly<Record<string, unknown>>
  readonly start: FormValues
}

/** The form with the values that it is opened with, and those that are stored. It validates by the rules of its fields. */
export function useFormValues({ fields, mode, record, defaults, latest }: FormValuesOptions) {
  const t = useMessages()
  const [start] = useState(() =>
    mode === 'add'
      ? {
          ...newRecordValues(fields, { ...defaults, now: new Date() }),
          ...present(readRecordValues(fields, record), record),
        }
      : readRecordValues(fields, record),
  )
  // What is stored now: the record that the form was opened with, or the newer one of a conflict.
  const stored = useRef<StoredValues>({ record, start })
  const resolver = useMemo(
    () =>
      fieldsResolver(fields, () => ({
        messages: t.rules,
        choicesOf: (field) => latest.current.choices.of(field),
        stateOf: (field, values) => {
          const { shown, required } = stateOf(field, values)
          const present = stored.current
          return {
            shown: shown && !field.widget.hidden && !field.widget.Decoration && !isReadOnly(field),
            required,
            // What was stored is no mistake of whoever edits something else.
            kept:
              mode !== 'add' &&
              field.widgetType !== 'tab' &&
              isSame(values[field.key], present.start[field.key]) &&
              (!isEmptyValue(values[field.key]) || unreadableText(field, present.record[field.key]) !== undefined),
          }
        },
      })),
    [fields, latest, mode, t],
  )
  const form = useForm<FormValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: true })
  const setStored = (newer: StoredValues) => {
    stored.current = newer
  }
  return { form, start, stored, setStored }
}

function isReadOnly({ readOnly, compute }: OnlineField): boolean {
  return readOnly && !compute
}

/** The values that the record has. */
function present(values: FormValues, record: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(record, key)))
}
