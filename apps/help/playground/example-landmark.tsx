import type { ReactNode } from 'react'

/** The main landmark around an example. The frame of an application brings its own. */
export function ExampleLandmark({ code, children }: { code: string; children: ReactNode }) {
  return code.includes('<AppFrame') ? children : <main>{children}</main>
}
