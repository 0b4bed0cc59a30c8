import { WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm } from '@trackhoe/form-widgets/online-form'
import { UiProvider } from '@trackhoe/ui'
import { brands, fieldsOf, places } from './fields.js'

export const load = async (count) => {
  const schema = {
    columns: 2,
    fields: fieldsOf(count).map(({ key, label, type, required, maxLength, min, max, pattern }) => ({
      key,
      label,
      type,
      required,
      ...((type === 'text' || type === 'textarea') && { maxLength }),
      ...(type === 'text' && { ...(pattern && { pattern: { source: pattern } }) }),
      ...(type === 'number' && { min, max }),
      ...(type === 'list' && { options: brands }),
      ...((type === 'radio' || type === 'checkbox') && { options: places }),
    })),
  }
  return () => (
    <UiProvider>
      <WidgetServicesProvider services={{}}>
        <OnlineForm schema={schema} mode="add" onSubmit={async () => {}} />
      </WidgetServicesProvider>
    </UiProvider>
  )
}
