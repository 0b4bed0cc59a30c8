import { TemplateDesigner } from '@trackhoe/form-widgets/designer'
import { UiProvider } from '@trackhoe/ui'
import { useState } from 'react'
import { itemsOf } from './items.js'

export function Ours({ count }) {
  const [items] = useState(() => itemsOf(count))
  return (
    <UiProvider>
      <TemplateDesigner items={items} title="模板" heading={<h1>模板</h1>} onSave={async () => undefined} />
    </UiProvider>
  )
}
