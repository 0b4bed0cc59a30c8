import { RadioGroup } from '@trackhoe/ui'

const LEVELS = [
  { value: 1, label: '紧急' },
  { value: 2, label: '重要' },
  { value: 3, label: '一般' },
]

export default function Example() {
  return <RadioGroup aria-label="报警级别" options={LEVELS} defaultValue={3} />
}
