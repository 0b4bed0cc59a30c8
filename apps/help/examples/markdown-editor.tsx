import { MarkdownEditor } from '@trackhoe/form-widgets/markdown'
import { useState } from 'react'

export default function Example() {
  const [text, setText] = useState('## 检查步骤\n\n1. 停机\n2. 检查**液压油位**')
  return <MarkdownEditor label="维修说明" value={text} onChange={setText} />
}
