import { home } from '../../content/home.ts';

/** The home page's two claims, and what they rest on, in one breath. */
export function WithinReach() {
  const { title, items, assumption } = home.reach;
  return (
    <section aria-labelledby="reach" className="band">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 py-12 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.2fr] lg:items-center wide:px-6">
        <h2 id="reach" className="sr-only">
          {title}
        </h2>
        {items.map(({ value, name }) => (
          <p key={name} className="text-18 font-semibold">
            <span className="block text-hero font-bold first-letter:uppercase">{value}</span>
            {name}
          </p>
        ))}
        <p className="border-current/40 sm:col-span-2 lg:col-span-1 lg:border-l lg:pl-8">{assumption}</p>
      </div>
    </section>
  );
}
