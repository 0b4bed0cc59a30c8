import type { CSSProperties } from 'react'

/** Classes by the names of parts. */
export type PartClasses<Parts> = { readonly [Part in keyof Parts]?: string | undefined }

/** Styles by the names of parts. */
export type PartStyles<Parts> = { readonly [Part in keyof Parts]?: CSSProperties | undefined }

/** Data attributes by the names of parts. */
export type PartDataAttributes<Parts> = { readonly [Part in keyof Parts]?: DataAttributes | undefined }

/** The props of a component whose inner parts take classes and styles. */
export interface PartSettings<Parts> {
  /** Classes of inner parts, by the name of the part. They win over those of the theme. */
  classNames?: PartClasses<Parts>
  /** Styles of inner parts, by the name of the part. They win over those of the theme. */
  styles?: PartStyles<Parts>
  /** Data attributes of inner parts, by the name of the part. */
  attributes?: PartDataAttributes<Parts>
}

/** The names of the inner parts of a component with these props. A component without a list of parts has only its root. */
export type PartOf<Props> = Props extends { classNames?: infer ClassNames }
  ? keyof NonNullable<ClassNames> & string
  : 'root'

/** The settings of a theme for one component. */
export interface ComponentTheme<Props> {
  /** Props of each use that does not set them. A prop that is `undefined` counts as not set. */
  defaultProps?: Partial<Props>
  /** Classes of inner parts, by the name of the part. They win over those of the component. */
  classNames?: PartClasses<Record<PartOf<Props>, string>>
  /** Styles of inner parts, by the name of the part. */
  styles?: PartStyles<Record<PartOf<Props>, string>>
  /** Data attributes of inner parts, by the name of the part. */
  attributes?: PartDataAttributes<Record<PartOf<Props>, string>>
}

/** Attributes whose names begin with `data-`. */
export type DataAttributes = Readonly<Record<`data-${string}`, string | undefined>>

/** A theme of some component, without its types. */
export interface AnyComponentTheme {
  defaultProps?: object | undefined
  classNames?: Readonly<Record<string, string | undefined>> | undefined
  styles?: Readonly<Record<string, CSSProperties | undefined>> | undefined
  attributes?: Readonly<Record<string, DataAttributes | undefined>> | undefined
}
