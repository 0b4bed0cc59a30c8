/** A failure that the form can display: the server's text, or one of its own. */
export type FormFailure =
  | {
      kind: 'refused'
      message: string
      captchaRequired: boolean
      field?: string
      /** The password was right and must be changed first: the token that does it. */
      passwordToken?: string
    }
  | { kind: 'failed'; reason: 'offline' | 'timeout' | 'failed' | 'unproven' }

/** The outcome of a try to sign in. `choose`: signed in, and asked which tenant or department it is for. */
export type LoginAttempt = { kind: 'signed-in' } | { kind: 'choose'; choice: LoginChoice } | FormFailure

/** The outcome of anything else that a visitor requests. */
export type Attempt = { kind: 'done' } | FormFailure

/** Returns what a login leaves to choose. A list with one entry or none is skipped. */
export interface LoginChoice {
  tenants: readonly Choice[]
  tenant: string | null
  departs: readonly Choice[]
  depart: string | null
}

export interface Choice {
  id: string
  name: string
}

/** How far the proof of work is that a call may need. */
export type ProofProgress = 'solving' | 'solved'

/** Notifies a form of the proof of work of its call. */
export type OnProof = (progress: ProofProgress) => void

/** The typed values. `captcha` and `checkKey` are there once the server wants them. */
export interface LoginEntry {
  username: string
  password: string
  captcha?: string
  checkKey?: string
}
