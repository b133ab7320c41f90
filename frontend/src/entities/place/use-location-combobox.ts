import type { Place } from '@headgate/contracts/place';
import { useState, type KeyboardEvent } from 'react';
import { moveActive } from './move-active.ts';
import { usePlaceSuggestions, type Suggestions } from './use-place-suggestions.ts';

const keyOf = (place: Place) => `${place.name}, ${place.county}`;

/** The state behind the location field, after the WAI-ARIA pattern "editable combobox with list autocomplete". */
export function useLocationCombobox(value: string, onChange: (location: string) => void) {
  /** What the search is about; null after choosing, leaving or Escape. */
  const [entered, setText] = useState<string | null>(null);
  /** By name, not by position: a newer list must not move the mark to another place. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const suggestions = usePlaceSuggestions(entered);
  const places = suggestions.kind === 'found' ? suggestions.places : [];
  const open = entered !== null && places.length > 0;
  const found = places.findIndex((place) => keyOf(place) === activeKey);
  const active = open && found >= 0 ? found : null;

  const close = () => {
    setText(null);
    setActiveKey(null);
  };
  const choose = (place: Place) => {
    const location = `${place.name}, CA`;
    onChange(location);
    setChosen(`${location} chosen`);
    close();
  };
  const type = (text: string) => {
    onChange(text);
    setText(text);
    setActiveKey(null);
    setChosen('');
  };
  const onArrow = (key: 'ArrowDown' | 'ArrowUp') => {
    if (!open) setText(value);
    const next = moveActive(places.length, active, key);
    const place = next === null ? undefined : places[next];
    setActiveKey(place === undefined ? null : keyOf(place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      onArrow(key);
    } else if (key === 'Escape' && entered !== null) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && active !== null) {
      // Chooses; the next Enter submits.
      event.preventDefault();
      const place = places[active];
      if (place !== undefined) choose(place);
    }
  };
  const message = entered === null ? chosen : announcement(suggestions);
  return { open, places, active, suggestions, note: message, type, choose, close, onKeyDown };
}

function announcement(suggestions: Suggestions): string {
  switch (suggestions.kind) {
    case 'none-asked':
      return '';
    case 'found': {
      const { length } = suggestions.places;
      return `${length} ${length === 1 ? 'place' : 'places'} found. Choose with the arrow keys and Enter.`;
    }
    case 'nothing-found':
      return 'No suggestion has this name. You can still enter the full name of any California place.';
    case 'unavailable':
      return 'Suggestions are not available now. You can still enter the full name of any California place.';
  }
}
