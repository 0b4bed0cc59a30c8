import { Combobox, Field, MultiCombobox } from '@trackhoe/ui'

const VEHICLES = Array.from({ length: 200 }, (_, at) => ({ value: at, label: `TH210-${60001 + at}` }))

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 320 }}>
      <Field label="车辆">
        <Combobox options={VEHICLES} placeholder="输入车号" clearable />
      </Field>
      <Field label="同时下发">
        <MultiCombobox options={VEHICLES} defaultValue={[3, 9]} />
      </Field>
    </div>
  )
}
