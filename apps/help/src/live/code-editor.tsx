import { javascript } from '@codemirror/lang-javascript'
import { useDark } from '@rspress/core/runtime'
import { strictDocument } from '@trackhoe/form-widgets/markdown'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'

interface CodeEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const LANGUAGE = javascript({ jsx: true, typescript: true })

/** An editor of TypeScript with JSX. Tab leaves it. */
export default function CodeEditor({ label, value, onChange }: CodeEditorProps) {
  const dark = useDark()
  const extensions = useMemo(() => [LANGUAGE, EditorView.contentAttributes.of({ 'aria-label': label })], [label])
  return (
    <CodeMirror
      className="live-example-code"
      root={strictDocument()}
      value={value}
      onChange={onChange}
      theme={dark ? 'dark' : 'light'}
      extensions={extensions}
      indentWithTab={false}
      basicSetup={{ foldGutter: false, highlightActiveLine: false, autocompletion: false }}
    />
  )
}
