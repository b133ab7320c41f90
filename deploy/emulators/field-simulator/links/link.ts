/** How a device is reached. It says nothing of its own but what its protocol has it say. */
export interface Link {
  /** Where Headgate finds it; null: it dials. */
  readonly endpoint: string | null;
  /** It listens, or is connected. */
  readonly isUp: boolean;
  /** Why it is not, in words. */
  readonly trouble: string | null;
  up(): Promise<void>;
  /** At once, as when a cable is pulled. */
  down(): Promise<void>;
  /** Connections stay, and nothing passes. */
  hold(isHeld: boolean): void;
  /** The device's valves have changed. */
  publishEdge(): void;
}
