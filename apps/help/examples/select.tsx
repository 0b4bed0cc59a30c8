import { Field, MultiSelect, Select } from '@trackhoe/ui'

const MODELS = ['TH75-6', 'TH130-6', 'TH210-6', 'TH350-6', 'TH490-6'].map((model) => ({ value: model, label: model }))

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 320 }}>
      <Field label="机型">
        <Select options={MODELS} defaultValue="TH210-6" clearable />
      </Field>
      <Field label="适用机型">
        <MultiSelect options={MODELS} defaultValue={['TH130-6', 'TH210-6']} />
      </Field>
    </div>
  )
}
