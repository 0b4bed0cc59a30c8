import { useEffect, useMemo, useState } from 'react'
import type { FileStore } from './file-store.ts'
import { useWidgetServices } from './widget-services.tsx'

interface Picture {
  readonly listeners: Set<(url: string) => void>
  readonly reading: AbortController
  url: string | null
}

/** The pictures that are shown, by store and path. */
const shownPictures = new WeakMap<FileStore, Map<string, Picture>>()

/** Addresses of other hosts, and those that a page has made itself, are loaded by the browser. */
const isAddress = (path: string) => /^(https?|data|blob):/i.test(path)

/**
 * Emits an address at which a stored picture can be shown, and returns what ends that. Where only a session can read the
 * picture it is read once for all who show it, and its address is revoked after the last of them.
 *
 * Errors: a picture that cannot be read has the address of the store.
 */
function showPicture(files: FileStore, path: string, onUrl: (url: string) => void): () => void {
  if (!files.read || isAddress(path)) {
    onUrl(files.urlOf(path))
    return () => {}
  }
  const pictures = shownPictures.get(files) ?? new Map<string, Picture>()
  shownPictures.set(files, pictures)
  const picture = pictures.get(path) ?? readPicture(files, path)
  pictures.set(path, picture)
  picture.listeners.add(onUrl)
  if (picture.url !== null) onUrl(picture.url)
  return () => {
    picture.listeners.delete(onUrl)
    // Who shows other pictures from now on, this one among them, ends before it begins again.
    queueMicrotask(() => {
      if (picture.listeners.size > 0 || pictures.get(path) !== picture) return
      pictures.delete(path)
      picture.reading.abort()
      if (picture.url !== null) URL.revokeObjectURL(picture.url)
    })
  }
}

function readPicture(files: FileStore, path: string): Picture {
  const picture: Picture = { listeners: new Set(), reading: new AbortController(), url: null }
  const { signal } = picture.reading
  const emit = (url: string) => {
    picture.url = url
    for (const listener of picture.listeners) listener(url)
  }
  const read = files.read?.(path, signal) ?? Promise.reject(new Error('[form-widgets] The store does not read files.'))
  read.then(
    (blob) => {
      if (!signal.aborted) emit(URL.createObjectURL(blob))
    },
    () => {
      if (!signal.aborted) emit(files.urlOf(path))
    },
  )
  return picture
}

/** Returns the addresses of stored pictures by their paths; a picture that is being read has none yet. */
export function useStoredPictures(paths: readonly string[]): ReadonlyMap<string, string> {
  const { files } = useWidgetServices()
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const key = paths.join('\n')
  useEffect(() => {
    if (!files || key === '') return undefined
    const ends = key
      .split('\n')
      .map((path) => showPicture(files, path, (url) => setUrls((before) => new Map(before).set(path, url))))
    return () => {
      for (const end of ends) end()
      setUrls(new Map())
    }
  }, [files, key])
  return urls
}

/** Returns the address of a stored picture: `undefined` without a path, and while the picture is being read. */
export function useStoredPicture(path: string | null | undefined): string | undefined {
  const paths = useMemo(() => (path ? [path] : []), [path])
  return useStoredPictures(paths).get(path ?? '')
}
