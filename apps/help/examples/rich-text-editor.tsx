import { RichTextEditor, RichTextView } from '@trackhoe/form-widgets/rich-text'
import { useState } from 'react'

export default function Example() {
  const [html, setHtml] = useState('<p>请于 <strong>3 月 15 日</strong> 前完成保养。</p>')
  return (
    <>
      <RichTextEditor label="公告内容" value={html} onChange={setHtml} />
      <RichTextView value={html} />
    </>
  )
}
