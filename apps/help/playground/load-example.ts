import type { CompiledExample } from './run-code.ts'

declare global {
  interface Window {
    /** The examples that have been loaded, each put here by its script. */
    trackhoeExamples?: Record<string, CompiledExample>
  }
}

/** Loads an example of the site, which the build has compiled. Undefined where there is none. */
export async function loadExample(name: string): Promise<CompiledExample | undefined> {
  const examples = (window.trackhoeExamples ??= {})
  if (examples[name]) return examples[name]
  const script = document.createElement('script')
  script.src = `./examples/${name}.js`
  await new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    document.head.append(script)
  })
  return examples[name]
}
