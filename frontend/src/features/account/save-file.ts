/** Hands the browser a JSON file to save. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not at once: some browsers read it only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
