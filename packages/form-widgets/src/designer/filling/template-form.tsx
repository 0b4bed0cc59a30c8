import { useLocale } from '@trackhoe/ui'
import { forwardRef, useMemo } from 'react'
import { OnlineForm, type OnlineFormHandle, type OnlineFormProps } from '../../online-form/online-form.tsx'
import type { ItemType } from '../items/item-type.ts'
import { formOf, formWidgetsOf, itemTypesOf } from '../items/template-schema.ts'
import type { ItemData } from '../template/template.ts'

export interface TemplateFormProps extends Omit<OnlineFormProps, 'schema' | 'widgets'> {
  items: readonly ItemData[]
  /** Further types of items. Give the same list each time. */
  itemTypes?: readonly ItemType[]
}

/** A template as a form that is filled in. The values are stored under the ids of the items. */
export const TemplateForm = forwardRef<OnlineFormHandle, TemplateFormProps>(function TemplateForm(
  { items, itemTypes, ...props },
  ref,
) {
  const locale = useLocale()
  const types = useMemo(() => itemTypesOf(itemTypes), [itemTypes])
  const schema = useMemo(() => formOf(items, types, locale), [items, types, locale])
  const widgets = useMemo(() => formWidgetsOf(types), [types])
  return <OnlineForm {...props} ref={ref} schema={schema} widgets={widgets} />
})
