import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VersionsDialog } from './versions-dialog.tsx'

interface Version {
  number: number
  text: string
}

const VERSIONS: readonly Version[] = [
  { number: 2, text: '每 500 小时更换' },
  { number: 1, text: '每 250 小时更换' },
]

function Editor({ load }: { load: () => Promise<readonly Version[]> }) {
  const [text, setText] = useState('')
  return (
    <>
      <output>{text}</output>
      <VersionsDialog
        title="历史版本"
        load={load}
        listed={({ number }) => ({ name: `版本 ${number}`, savedBy: '王工', savedAt: '2026-11-24 08:00:00' })}
        none={{ title: '还没有历史版本' }}
        restore={{ text: (name) => `恢复${name ?? ''}`, onRestore: (version) => setText(version.text) }}
        onClose={() => {}}
      >
        {(version) => <p>{`内容：${version.text}`}</p>}
      </VersionsDialog>
    </>
  )
}

it('shows the newest version first and restores the selected one', async () => {
  await render(<Editor load={async () => VERSIONS} />)
  await expect.element(page.getByText('内容：每 500 小时更换')).toBeVisible()
  await page.getByRole('button', { name: /^版本 1/ }).click()
  await expect.element(page.getByText('内容：每 250 小时更换')).toBeVisible()
  await page.getByRole('button', { name: '恢复版本 1' }).click()
  await expect.element(page.getByText('每 250 小时更换', { exact: true })).toBeInTheDocument()
})

it('loads versions again after a failure', async () => {
  const load = vi.fn<() => Promise<readonly Version[]>>().mockRejectedValueOnce(new Error('away'))
  load.mockResolvedValue([])
  await render(<Editor load={load} />)
  await expect.element(page.getByText('历史版本加载失败')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '恢复' })).toBeDisabled()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('还没有历史版本')).toBeVisible()
})
