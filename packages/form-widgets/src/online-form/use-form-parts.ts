import { useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../engine/form-values.ts'
import { checkLeftField, type ServerCheck } from '../engine/server-checks.ts'
import type { OnlineFormContextValue } from './online-form-context.ts'
import type { OnlineField } from './schema/form-field.ts'

/** More fields than are ever seen at once. */
const LARGE_FORM = 40

/** The parts that the fields share, and the names of those that are busy, such as with an upload. */
export function useFormParts(
  form: UseFormReturn<FormValues>,
  fields: readonly OnlineField[],
  checkOf: (field: OnlineField) => ServerCheck | undefined,
) {
  const { control, getValues, setValue, setError, trigger, getFieldState } = form
  const busy = useRef(new Set<string>())
  const parts = useMemo((): OnlineFormContextValue => {
    const known = new Set(fields.map(({ key }) => key))
    return {
      control,
      getValue: (name) => getValues(name),
      setValue: (name, value) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).isTouched }),
      hasField: (name) => known.has(name.split('.')[0] ?? ''),
      isLarge: fields.length > LARGE_FORM,
      validate: (name) => void trigger(name),
      onLeave: (field, name) => {
        const check = checkOf(field)
        if (check) void checkLeftField({ getValues, getFieldState, setError }, name, check)
      },
      setBusy: (name, isBusy) => void (isBusy ? busy.current.add(name) : busy.current.delete(name)),
    }
  }, [checkOf, control, fields, getFieldState, getValues, setError, setValue, trigger])
  return { parts, busy }
}
