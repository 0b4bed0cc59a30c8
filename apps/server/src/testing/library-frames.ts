import { readFileSync } from 'node:fs'

/**
 * A frame of a library that was written apart from the server (io.github.hylexus.jt 1.0.10), with its head as that reads it. The heads of parts and
 * of 2019, which its encoder does not write, have its properties, check codes and escapes.
 */
interface LibraryFrame {
  /** What it brings, e.g. `position`; parts of one message are numbered. */
  name: string
  edition: string
  terminal: string
  message: string
  serial: number
  /** Hexadecimal digits. */
  frame: string
}

export const libraryFrames: readonly LibraryFrame[] = readFileSync(
  new URL('jt808-library-frames.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', edition = '', terminal = '', message = '', serial, frame = ''] = line.split(',')
    return { name, edition, terminal, message, serial: Number(serial), frame }
  })

/** The frames of an edition with one of these names, in their order. */
export const framesOfLibrary = (edition: '2013' | '2019', ...names: string[]): LibraryFrame[] =>
  libraryFrames.filter((frame) => frame.edition === edition && names.includes(frame.name))
