import { Field, NumberInput } from '@trackhoe/ui'

export default function Example() {
  return (
    <Field label="保养间隔">
      <NumberInput defaultValue={500} min={50} max={2000} step={50} precision={0} unit="h" />
    </Field>
  )
}
