/** What a page of the help sends to the frame of an example. */
export interface PlaygroundRequest {
  readonly kind: 'render'
  readonly code: string
  /** The name of the example whose code this is, unless it has been edited. */
  readonly example: string | undefined
  readonly locale: 'zh-CN' | 'en-US'
  readonly theme: 'light' | 'dark'
}

/** What the frame of an example sends to its page. */
export type PlaygroundEvent =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The policy of the site lets no typed code run. */
  | { readonly kind: 'refused' }
  /** The height that the content needs. Unit: px. */
  | { readonly kind: 'resized'; readonly height: number }
