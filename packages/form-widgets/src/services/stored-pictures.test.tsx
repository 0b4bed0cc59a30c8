import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { FileStore } from './file-store.ts'
import { useStoredPicture } from './stored-pictures.ts'
import { WidgetServicesProvider } from './widget-services.tsx'

/** A store of which only a session can read. */
function privateStore(read: NonNullable<FileStore['read']>): FileStore {
  return {
    upload: () => Promise.reject(new Error('not here')),
    uploadFromEditor: () => Promise.reject(new Error('not here')),
    read,
    urlOf: (path) => `data:text/plain,${path}`,
  }
}

function Picture({ path, name }: { path: string; name: string }) {
  return <img alt={name} src={useStoredPicture(path)} />
}

const addressOf = (image: { element: () => Element }) => image.element().getAttribute('src') ?? ''

it('reads a picture once for all who show it, and revokes its address with the last of them', async () => {
  const read = vi.fn<(path: string) => Promise<Blob>>(async () => new Blob(['p'], { type: 'image/png' }))
  const store = privateStore(read)
  const Pictures = ({ names }: { names: readonly string[] }) => (
    <WidgetServicesProvider services={{ files: store }}>
      {names.map((name) => (
        <Picture key={name} name={name} path="temp/a.png" />
      ))}
    </WidgetServicesProvider>
  )
  const screen = await render(<Pictures names={['header', 'card']} />)
  const header = screen.getByAltText('header')
  await expect.poll(() => addressOf(header)).toMatch(/^blob:/)
  const address = addressOf(header)
  expect(addressOf(screen.getByAltText('card'))).toBe(address)
  expect(read).toHaveBeenCalledTimes(1)
  await screen.rerender(<Pictures names={['header']} />)
  expect((await fetch(address)).ok).toBe(true)
  await screen.rerender(<Pictures names={[]} />)
  await expect(fetch(address)).rejects.toThrow('fetch')
})

it('stops reading a picture that nobody shows any more', async () => {
  let stopped: AbortSignal | undefined
  const read = (_: string, signal: AbortSignal) => {
    stopped = signal
    return new Promise<Blob>(() => {})
  }
  const screen = await render(
    <WidgetServicesProvider services={{ files: privateStore(read) }}>
      <Picture name="header" path="temp/a.png" />
    </WidgetServicesProvider>,
  )
  await screen.unmount()
  await expect.poll(() => stopped?.aborted).toBe(true)
})

it.each([
  ['a picture that cannot be read', 'temp/gone.png', 'data:text/plain,temp/gone.png'],
  ['the address of another host', 'https://example.com/a.png', 'data:text/plain,https://example.com/a.png'],
])('leaves %s to the browser', async (_, path, address) => {
  const screen = await render(
    <WidgetServicesProvider services={{ files: privateStore(() => Promise.reject(new Error('404'))) }}>
      <Picture name="header" path={path} />
    </WidgetServicesProvider>,
  )
  await expect.poll(() => addressOf(screen.getByAltText('header'))).toBe(address)
})
