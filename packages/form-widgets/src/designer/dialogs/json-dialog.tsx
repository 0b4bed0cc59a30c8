import { Alert, Button, Dialog, DialogClose, Textarea, useToast, copyText, saveBlob } from '@trackhoe/ui'
import { Copy, Download, FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDesigner } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { itemsOf, readTemplate } from '../template/template.ts'

/** The template as text: to look at, to keep, to bring in from elsewhere. What is applied can be undone. */
export function JsonDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useMessages()
  const { store, announce } = useDesigner()
  const toast = useToast()
  const [start] = useState(() => JSON.stringify(itemsOf(store.get().template), null, 2))
  const [text, setText] = useState(start)
  const file = useRef<HTMLInputElement>(null)
  const read = readTemplate(text)
  const failure =
    read.kind === 'read' ? '' : read.reason === 'json' ? t.json.invalidJson(read.line) : t.json.invalidShape

  function apply() {
    if (read.kind !== 'read') return
    store.replaceAll(read.items)
    announce(t.json.replaced(read.items.length))
    onClose()
  }

  function download() {
    saveBlob(new Blob([text], { type: 'application/json' }), `${title}.json`)
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.json.title}
      width={800}
      dirty={text !== start}
      footerInfo={read.kind === 'read' ? t.json.count(read.items.length) : undefined}
      footer={
        <>
          <DialogClose>
            <Button>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" disabled={failure !== '' || text === start} onClick={apply}>
            {t.json.apply}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 text-12 text-ink-3">{t.json.hint}</span>
        <Button
          size="small"
          icon={<Copy aria-hidden />}
          onClick={(event) =>
            void copyText(text, event.currentTarget).then((done) => done && toast.success(t.json.copied))
          }
        >
          {t.json.copy}
        </Button>
        <Button size="small" icon={<Download aria-hidden />} onClick={download}>
          {t.json.download}
        </Button>
        <Button size="small" icon={<FolderOpen aria-hidden />} onClick={() => file.current?.click()}>
          {t.json.open}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={t.json.open}
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void chosen.text().then(setText)
            event.target.value = ''
          }}
        />
      </div>
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      <Textarea
        aria-label={t.json.text}
        aria-invalid={failure !== ''}
        rows={20}
        spellCheck={false}
        className="code"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
