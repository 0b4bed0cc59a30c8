import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FormValues } from '../../engine/form-values.ts'
import { useContractMessages } from '../../locale/use-contract-messages.ts'
import { useMessages } from '../../locale/use-messages.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { useFieldChoices } from '../../widgets/kit/use-field-choices.ts'
import type { SiblingFields } from '../../widgets/kit/widget.ts'
import type { Entity, EntityField } from '../definition/define-entity.ts'
import { useDetails, type LoadDetails } from '../definition/use-details.ts'
import { contractResolver, formFields, startValues } from './entity-form.ts'

interface EditedRow<Row extends object, AddBody, EditBody, Query> {
  entity: Entity<Row, AddBody, EditBody, Query>
  /** `null`: a new one. */
  row: Row | null
  startWith?: FormValues | undefined
  loadDetails?: LoadDetails<Row> | undefined
}

/** The form of a row: its fields with their choices, the values it begins with, and what of them is not known. */
export function useEntityForm<Row extends object, AddBody, EditBody, Query>({
  entity,
  row,
  startWith,
  loadDetails,
}: EditedRow<Row, AddBody, EditBody, Query>) {
  const { rules } = useMessages()
  const all = entity.useFields()
  const { editReplacesRow = false } = useWidgetServices()
  const fields = useMemo(() => formFields(all, row), [all, row])
  const choices = useFieldChoices(fields)
  const { details, retry: retryDetails } = useDetails(row, loadDetails)
  const known = typeof details === 'object' ? details.known : undefined
  const start = useMemo(() => startValues(fields, row, known, startWith), [fields, row, known, startWith])
  const unavailable = fields.filter((field) => choices.failed(field) || (field.deferred && details === 'failed'))
  const waiting = fields.filter((field) => field.deferred && details === undefined)
  // What the row carries is sent back as it is, with or without its choices.
  const unknown = [...unavailable, ...waiting].filter(({ deferred }) => deferred)
  const missing = row && editReplacesRow ? unknown.map(({ label }) => label) : []
  const bodyOptions = { entity, fields, row, unknownKeys: [...unavailable, ...waiting].map(({ key }) => key) }
  const form = useForm<FormValues>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver(entity, bodyOptions, {
      messages: rules,
      translate: useContractMessages(),
      choicesOf: (field) => choices.of(field),
    }),
    mode: 'onTouched',
  })
  const labels = useMemo(
    () =>
      Object.fromEntries(fields.filter(({ widget }) => !widget.secret).map(({ key, label }) => [key, label] as const)),
    [fields],
  )

  function retry(field: EntityField<Row>) {
    if (choices.failed(field)) choices.retry()
    if (details === 'failed') retryDetails()
  }

  function showValue(key: string, value: unknown): string {
    const field = fields.find((known) => known.key === key)
    return field ? field.widget.toText(value, choices.of(field), field) : ''
  }

  const { control, getValues, setValue } = form
  const siblings = useMemo<SiblingFields>(
    () => ({
      get: (key) => getValues(key),
      set: (key, value) => {
        if (fields.some((field) => field.key === key)) setValue(key, value, { shouldDirty: true })
      },
      useValue: (key): unknown => useWatch({ control, name: key }),
    }),
    [control, getValues, setValue, fields],
  )

  return {
    form,
    fields,
    /** The labels of the fields that may be stored, by their keys. */
    labels,
    start,
    choices,
    /** The fields whose choices or values could not be loaded. */
    unavailable,
    /** The labels of the fields whose values are unknown, and would be lost by a save. */
    missing,
    bodyOptions,
    siblings,
    retry,
    showValue,
  }
}

export type EntityForm<Row extends object, AddBody, EditBody, Query> = ReturnType<
  typeof useEntityForm<Row, AddBody, EditBody, Query>
>
