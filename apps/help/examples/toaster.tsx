import { Button, useToast } from '@trackhoe/ui'

export default function Example() {
  const toast = useToast()
  return <Button onClick={() => toast.success('保存成功')}>保存</Button>
}
