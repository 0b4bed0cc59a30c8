import { Field, Input } from '@trackhoe/ui'
import { useState } from 'react'

export default function Example() {
  const [number, setNumber] = useState('')
  return (
    <Field label="车号" required hint="机身铭牌上的号码" error={number === '' ? '请输入车号' : undefined}>
      <Input value={number} onChange={(event) => setNumber(event.target.value)} />
    </Field>
  )
}
