import { useLocale, useThemedProps } from '@trackhoe/ui'
import { forwardRef, useMemo } from 'react'
import { OnlineForm, type OnlineFormHandle, type OnlineFormProps } from '../../online-form/online-form.tsx'
import type { FormSchema } from '../../online-form/schema/form-field-schema.ts'
import type { FixedItems } from '../canvas/canvas.tsx'
import type { ItemType } from '../items/item-type.ts'
import { formOf, formWidgetsOf, itemTypesOf } from '../items/template-schema.ts'
import type { ItemData } from '../template/template.ts'

export interface TemplateFormProps extends Omit<OnlineFormProps, 'schema' | 'widgets'> {
  items: readonly ItemData[]
  /** Above and below the items, in two columns where there is room, as the designer shows them. Give the same object each time. */
  fixed?: FixedItems
  /** Further types of items. Give the same list each time. */
  itemTypes?: readonly ItemType[]
  /** How many columns the fixed items have where there is room. Default: 2. */
  columns?: 1 | 2
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    TemplateForm: TemplateFormProps
  }
}

/** A template as a form that is filled in. The values are stored under the ids of the items. */
export const TemplateForm = forwardRef<OnlineFormHandle, TemplateFormProps>(function TemplateForm(own, ref) {
  const { items, fixed, itemTypes, columns = 2, ...props } = useThemedProps('TemplateForm', own)
  const locale = useLocale()
  const types = useMemo(() => itemTypesOf(itemTypes), [itemTypes])
  const schema = useMemo((): FormSchema => {
    const middle = formOf(items, types, locale)
    if (!fixed) return middle
    const [top, bottom] = [formOf(fixed.top, types, locale), formOf(fixed.bottom, types, locale)]
    return {
      columns,
      fields: [...top.fields, ...middle.fields.map((field) => ({ ...field, span: 'full' as const })), ...bottom.fields],
    }
  }, [items, fixed, types, locale, columns])
  const widgets = useMemo(() => formWidgetsOf(types), [types])
  return <OnlineForm {...props} ref={ref} schema={schema} widgets={widgets} />
})
