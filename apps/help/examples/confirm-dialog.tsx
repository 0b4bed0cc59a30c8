import { Button, useConfirm } from '@trackhoe/ui'
import { useState } from 'react'

export default function Example() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('')
  async function remove() {
    const yes = await confirm({
      title: '删除用户',
      message: '删除后 王建国 不能再登录。',
      tone: 'danger',
      okText: '删除',
    })
    setAnswer(yes ? '已删除' : '已取消')
  }
  return (
    <>
      <Button variant="danger" onClick={() => void remove()}>
        删除
      </Button>
      <output style={{ marginInlineStart: 12 }}>{answer}</output>
    </>
  )
}
