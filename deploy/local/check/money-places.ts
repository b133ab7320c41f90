/** Where the two sides of the product's money are. */
export interface MoneyPlaces {
  /** The payment emulator's address. */
  readonly emulator: string;
  /** The URL of pilot's database. */
  readonly database: string;
}
