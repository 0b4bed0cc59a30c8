import { useCallback, useEffect, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../engine/form-values.ts'
import type { WidgetServices } from '../services/widget-services.tsx'
import type { FormMode } from './online-form.tsx'
import { defaultKind, filledDefault, readDefault } from './schema/default-values.ts'
import type { OnlineField } from './schema/form-field.ts'

interface FillRuleOptions {
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue' | 'register' | 'resetField'>
  fields: readonly OnlineField[]
  mode: FormMode
  record: Readonly<Record<string, unknown>>
  latest: RefObject<{ readonly services: Pick<WidgetServices, 'rules'> }>
  logError: NonNullable<WidgetServices['logError']>
}

/**
 * Runs the fill rules of a new record, and of one whose rules run again. Returns how to run them again.
 * Source: platform specification §4 "Form action modes".
 */
export function useFillRules({ form, fields, mode, record, latest, logError }: FillRuleOptions) {
  const { getValues, setValue, register, resetField } = form
  const runFillRules = useCallback(
    async (signal: AbortSignal, isReload: boolean) => {
      // One after the other, so that each sees what the one before has filled in.
      for (const field of fields) {
        if (defaultKind(field.schema.defVal) !== 'fill-rule') continue
        const before: unknown = getValues(field.key)
        if (!isReload && Object.hasOwn(record, field.key)) continue
        // oxlint-disable-next-line no-await-in-loop -- as above
        const filled = await filledDefault(field, latest.current.services.rules, getValues(), logError, signal)
        if (signal.aborted) return
        // What was typed meanwhile wins.
        if (getValues(field.key) !== before) continue
        const value = readDefault(field, filled)
        if (isReload) setValue(field.key, value, { shouldDirty: true })
        else {
          // A field that is only shown has not registered itself.
          register(field.key)
          resetField(field.key, { defaultValue: value })
        }
      }
    },
    [fields, getValues, latest, logError, record, register, resetField, setValue],
  )
  useEffect(() => {
    if (mode !== 'add' && mode !== 'reload') return
    const controller = new AbortController()
    void runFillRules(controller.signal, mode === 'reload')
    return () => controller.abort()
  }, [mode, runFillRules])
  return runFillRules
}
