import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../testing/test-page.tsx'
import { JobNotices } from './job-notices.tsx'

const sockets = new Set<OpenSocket>()

/** A connection that stands, over which the test speaks. */
class OpenSocket extends EventTarget {
  readyState = 1
  binaryType = 'blob'
  readonly bufferedAmount = 0

  constructor() {
    super()
    sockets.add(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  send() {}
  close() {}
}

function push(message: object) {
  for (const socket of sockets)
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ cmd: 'listJob', ...message }) }))
}

it('offers the file of an export that is ready, on whatever page that is heard', async () => {
  const calls: string[] = []
  await render(
    <TestPage
      socket={{ WebSocket: OpenSocket, locks: null }}
      answer={async (call) => {
        calls.push(call)
        if (call === 'GET /sys/listJob/mine') return []
        if (call === 'GET /sys/listJob/file') return new Response('x', { headers: { 'Content-Type': 'text/csv' } })
        return null
      }}
    >
      <JobNotices />
    </TestPage>,
  )
  await vi.waitFor(() => {
    push({ jobId: 'j1', kind: 'export', state: 'done', title: '用户', msgTxt: '共导出 12 行' })
    expect(page.getByText('用户导出完成').elements().length).toBeGreaterThan(0)
  })
  await page.getByRole('button', { name: '下载文件' }).first().click()
  await expect.poll(() => calls).toContain('GET /sys/listJob/file')
})
