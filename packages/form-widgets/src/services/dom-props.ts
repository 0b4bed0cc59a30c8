import type { DialogProps } from '@trackhoe/ui'
import type { ComponentPropsWithoutRef } from 'react'

/** The DOM props of a dialog's element and the settings of its inner parts, which it takes beside its own. */
export interface DialogDomProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'role' | 'title'>,
    Pick<DialogProps, 'classNames' | 'styles' | 'attributes'> {}
