import { VersionsDialog } from '@trackhoe/form-widgets/designer'
import { Button } from '@trackhoe/ui'
import { useState } from 'react'

const VERSIONS = [
  { number: 2, text: '每 500 小时更换机油', savedAt: '2026-03-12 10:24:00' },
  { number: 1, text: '每 250 小时更换机油', savedAt: '2026-03-01 08:00:00' },
]

export default function Example() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('每 500 小时更换机油')
  return (
    <>
      <p>{text}</p>
      <Button onClick={() => setOpen(true)}>历史版本</Button>
      {open && (
        <VersionsDialog
          title="历史版本"
          load={async () => VERSIONS}
          listed={({ number, savedAt }) => ({ name: `版本 ${number}`, savedBy: '王建国', savedAt })}
          none={{ title: '还没有历史版本' }}
          restore={{
            text: (name) => `恢复${name ?? ''}`,
            onRestore: (version) => {
              setText(version.text)
              setOpen(false)
            },
          }}
          onClose={() => setOpen(false)}
        >
          {(version) => <p>{version.text}</p>}
        </VersionsDialog>
      )}
    </>
  )
}
